/** The articles that a list does not have yet, each once; one that it has keeps its place and quantity (specification 4:95). */
export const selectNewArticles = <A extends { readonly carti: string }>(
  listed: ReadonlySet<string>,
  added: readonly A[],
): readonly A[] => {
  const found = new Map<string, A>();
  for (const article of added)
    if (!listed.has(article.carti) && !found.has(article.carti)) found.set(article.carti, article);
  return [...found.values()];
};
