import { z } from 'zod'
import { CategoryLevel } from '../category-rules.ts'
import { Id, Version } from './shared.ts'

/** A request category of any level (spec 3). */
export const CategoryView = z.object({
  id: Id,
  version: Version,
  /** The category it is below; null on the first level. */
  parentId: Id.nullable(),
  name: z.string(),
  /** The teams whose requests may have it; null: all teams. Below the first level always null: the category above decides. */
  teamIds: z.array(Id).nullable(),
  /** It is not chosen any more; requests keep it. */
  archived: z.boolean(),
  /** The set of topics that has made it, and in which alone it is changed; null: it was made by itself. */
  setId: Id.nullable().default(null),
})
export type CategoryView = z.infer<typeof CategoryView>

/** Whether operators must choose a category before they close, and down to which level. */
export const RequiredCategory = z.object({
  level: CategoryLevel,
  /** Teams with a level of their own. */
  teams: z.array(z.object({ teamId: Id, level: CategoryLevel })).max(1_000, 'tooMany'),
})
export type RequiredCategory = z.infer<typeof RequiredCategory>

export const CategoryTree = z.object({
  /** In the order of the tree: each before what is below it, and those side by side as people have ordered them. */
  items: z.array(CategoryView),
  required: RequiredCategory,
})
export type CategoryTree = z.infer<typeof CategoryTree>

/** What goes with a category when it is deleted. */
export const CategoryUse = z.object({
  /** Categories below it. */
  below: z.int().nonnegative(),
  /** Chats that have it; counted up to 1,000 ("999+"). Their names stay in them. */
  chats: z.int().nonnegative(),
})
export type CategoryUse = z.infer<typeof CategoryUse>
