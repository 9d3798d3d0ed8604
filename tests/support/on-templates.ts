/** Setup of the projects whose tests copy filled stores. */
import { inject } from 'vitest';
import { keepTemplatesIn } from './templates-folder.ts';

keepTemplatesIn(inject('templates'));
