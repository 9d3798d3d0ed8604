import './child-filter-live.ts';
import './dialog-focus.ts';
import './list-pager-live.ts';
import './side-links-live.ts';
import './typed-amount-live.ts';
import '#src/ui/submit-on-change.ts';
