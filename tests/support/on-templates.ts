/** Setup of the projects whose tests copy filled stores. */
import { inject } from 'vitest';
import { setTemplatesFolder } from './templates-folder.ts';

setTemplatesFolder(inject('templates'));
