/** What a page needs once somebody uses it. */
import '#src/features/navigation/back-to-top.client.ts';
import '#src/features/navigation/sticky-header.client.ts';
import '#src/ui/browser/failure-modal.client.ts';
import '#src/ui/browser/offline-forms.client.ts';
import '#src/ui/browser/prefetch.client.ts';
