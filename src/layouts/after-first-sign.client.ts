/** What a page needs once somebody uses it. */
import '#src/features/navigation/back-to-top.client.ts';
import '#src/features/navigation/sticky-header.client.ts';
import '#src/ui/failure-modal.client.ts';
import '#src/ui/offline-forms.client.ts';
import '#src/ui/prefetch.client.ts';
