import { z } from 'zod'
import { limits } from './constants.ts'
import { Id } from './views/shared.ts'

export const topicSetLimits = { sets: 100, topics: 100, subtopics: 50, categories: 200, teams: 200 } as const

const name = z.string().trim().min(1, 'required').max(limits.categoryNameLength, 'tooLong')

const isUnique = (given: readonly { name: string }[]) => new Set(given.map((one) => one.name.trim().toLowerCase())).size === given.length

/** What keeps its id may be called otherwise: chats keep it. */
const Subtopic = z.object({ id: z.uuid(), name })
export const Topic = Subtopic.extend({
  subtopics: z.array(Subtopic).max(topicSetLimits.subtopics, 'tooMany').refine(isUnique, 'notUnique'),
})
export type Topic = z.infer<typeof Topic>

/** What people decide about a set of topics. */
export const TopicSetSettings = z.object({
  name,
  topics: z
    .array(Topic)
    .min(1, 'required')
    .max(topicSetLimits.topics, 'tooMany')
    .refine(isUnique, 'notUnique')
    .refine((topics) => {
      const ids = topics.flatMap(({ id, subtopics }) => [id, ...subtopics.map((subtopic) => subtopic.id)])
      return new Set(ids).size === ids.length
    }, 'invalidValue'),
  /** The categories of the first level below which its topics stand. */
  categoryIds: z.array(Id).max(topicSetLimits.categories, 'tooMany'),
  /** The teams that it is given to: they have a category of the set's name with its topics. Empty: there is none. */
  teamIds: z.array(Id).max(topicSetLimits.teams, 'tooMany'),
})
export type TopicSetSettings = z.infer<typeof TopicSetSettings>
