let templates: string | undefined;

/** Sets the folder of the store templates, shared by all files of a run. */
export const setTemplatesFolder = (folder: string): void => {
  templates = folder;
};

/** @throws if the folder is not set. */
export const getTemplates = (): string => {
  if (templates === undefined) throw new Error('no folder for templates: setTemplatesFolder');
  return templates;
};
