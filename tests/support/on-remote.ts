/** Setup of the project with remote shops. */
import { testRemote } from './kind.ts';

testRemote();
