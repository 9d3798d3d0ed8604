/** Set-up of the project whose shops stand behind the remote adapter. */
import { testRemote } from './kind.ts';

testRemote();
