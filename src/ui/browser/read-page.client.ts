/** Another page of the shop as a document; throws unless it loads. */
export const readPage = async (path: string): Promise<Document> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} responded ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
};
