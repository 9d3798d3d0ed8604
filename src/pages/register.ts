/** The call outside `/api/method/`, for programs; people register at `/pages/register`. */
export { ALL, prerender } from './api/method/[...call].ts';
