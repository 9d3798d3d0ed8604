import './child-filter.client.ts';
import './dialog-focus.client.ts';
import './list-pager.client.ts';
import './product-actions.client.ts';
import './typed-amount.client.ts';
import '#src/ui/submit-on-change.client.ts';
