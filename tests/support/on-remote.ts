/** Setup of the project with remote shops. */
import { testRemote } from './adapter-kind.ts';

testRemote();
