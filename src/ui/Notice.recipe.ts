/** Classes of a message in the page: information, or an error to act on; the rules are in `Panel.css`. */
export const notice = { info: 'notice', alert: 'notice notice-alert' } as const;
