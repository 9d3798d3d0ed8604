/** What runs in the head of every page of the desk: scripts are there, and the page's modules load after its styles. */
import '#src/ui/browser/late-scripts.client.ts';

document.documentElement.setAttribute('data-js', '');
