/**
 * The knowledge base: articles in sections, in both languages, for colleagues and for everybody. States of an article: draft, internal, public; what
 * is written while it is published is seen once it is published again. An import (`archives`): reading → read → running → done; cancelled and
 * failed end it. Events: knowledge.updated. Called by: first start, the help centre's pages, the
 * site chat's window.
 */
export { cleanArticleImports } from './archives/article-import.ts'
export { articleExportKind } from './archives/export-articles.ts'
export { articleExportProcedures, articleImportProcedures } from './archives/procedures.ts'
export { articleImportJob } from './archives/steps.ts'
export { workOnArticleImport } from './archives/work-on-import.ts'
export { cleanArticleDays } from './article-figures.ts'
export { createArticle } from './create-article.ts'
export { findPassages, type Passage } from './find-passages.ts'
export { findHelp, readHelp, voteOnHelp } from './help-for-visitors.ts'
export { registerHelpPages } from './pages/register-help-pages.ts'
export { knowledgeProcedures } from './procedures.ts'
export { publicArticles } from './public-articles.ts'
export { publishArticle } from './publish-article.ts'
export { listPublishedTitles } from './published-titles.ts'
export { remindOfReviews, remindOfReviewsJob } from './remind-of-reviews.ts'
export { requireArticles } from './require-articles.ts'
export { createSection } from './save-section.ts'
