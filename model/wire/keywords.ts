/** The keywords added to a component: of `POST /manage/SeoKeyword/scope/` and `PUT /manage/{class}/{id}/keywords/`. */
export interface AddedKeywords {
  readonly added: number;
  readonly keywords: readonly string[];
}
