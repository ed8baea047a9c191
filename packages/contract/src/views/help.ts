import { z } from 'zod'
import { ArticleBody } from '../article-body.ts'
import { Locale } from '../locales.ts'

/** A public article, as a visitor's window lists it. */
export const HelpHit = z.object({
  /** Its number in the help centre. */
  number: z.int(),
  title: z.string(),
  /** The passage that fits what was looked for; empty in a plain list. */
  snippet: z.string(),
})
export type HelpHit = z.infer<typeof HelpHit>

/** A public article to be read in a visitor's window. */
export const HelpArticle = z.object({
  number: z.int(),
  locale: Locale,
  title: z.string(),
  body: ArticleBody,
  /** The numbers of other public articles that it links to, by their ids. */
  linked: z.record(z.string(), z.int()),
  /** Where its pictures and files are: this and their id. */
  filesPath: z.string(),
})
export type HelpArticle = z.infer<typeof HelpArticle>
