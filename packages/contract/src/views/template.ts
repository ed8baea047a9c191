import { z } from 'zod'
import { ChannelType } from '../channel-types.ts'
import { FileView } from './file.ts'
import { Id, Moment, Version } from './shared.ts'

/** A group of templates. A personal one is for its owner's personal templates. */
export const TemplateCategoryView = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** Whose it is; null: the organisation's. */
  ownerId: Id.nullable(),
})
export type TemplateCategoryView = z.infer<typeof TemplateCategoryView>

/** A text ready to be sent (spec 3); the fields mean what `templateFields` says. */
export const TemplateView = z.object({
  id: Id,
  version: Version,
  categoryId: Id,
  title: z.string(),
  text: z.string(),
  shortcut: z.string().nullable(),
  /** Whose personal template it is; null: the organisation's. */
  ownerId: Id.nullable(),
  teamIds: z.array(Id),
  protected: z.boolean(),
  /** Who made it, or has protected it since. */
  authorId: Id,
  variants: z.array(z.object({ channelType: ChannelType, text: z.string() })),
  files: z.array(FileView).default([]),
  /** How often it was inserted and sent, and when last; as of the moment in which it was fetched. */
  uses: z.int().nonnegative(),
  lastUsedAt: Moment.nullable(),
  /** How often it was found by words in the list behind `/`, and another template, or none, was taken; as of the same moment. */
  passedOver: z.int().nonnegative(),
})
export type TemplateView = z.infer<typeof TemplateView>

/** Everything of templates that an account may use. */
export const TemplateList = z.object({
  /** Names this state of the list: who asks with it again is told that nothing has changed. */
  stamp: z.string(),
  /** Null: they are the same as those of the stamp that was given. */
  items: z.array(TemplateView).nullable(),
  categories: z.array(TemplateCategoryView),
})
export type TemplateList = z.infer<typeof TemplateList>
