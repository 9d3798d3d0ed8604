/** Setup of the project with remote shops. */
import { useRemote } from './adapter-kind.ts';

useRemote();
