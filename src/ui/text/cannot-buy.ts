/** The text that says why a viewer cannot buy: an agent without a client, other staff, or a colleague who only reads. */
export const toCannotBuyKey = (staff: { readonly role: string } | undefined): string => {
  if (staff === undefined) return 'account:viewerCannotBuy';
  return staff.role === 'agent' ? 'account:agentCannotBuy' : 'account:staffCannotBuy';
};
