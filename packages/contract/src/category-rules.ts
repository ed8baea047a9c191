import { z } from 'zod'
import { limits } from './constants.ts'
import { Id } from './views/shared.ts'

/** Spec 1: category, subcategory, sub-subcategory. */
export const categoryLevels = 3

/** Ours: more than this nobody finds their way through. */
export const categoriesMax = 2_000

/** The most categories suggested for a chat: as many as an operator takes in at a glance. */
export const suggestionsMax = 3

/** Down to which level a category has to be chosen before an operator may close; 0: not at all. */
export const CategoryLevel = z.int('incorrectNumber').min(0, 'incorrectNumber').max(categoryLevels, 'incorrectNumber')

/** What people set of a category. */
export const categoryFields = {
  name: z.string().trim().min(1, 'required').max(limits.categoryNameLength, 'tooLong'),
  /** Of a category of the first level: the teams whose requests may have it; null: all teams. What is below it goes with it. */
  teamIds: z
    .array(Id)
    .max(1_000, 'tooMany')
    .refine((ids) => new Set(ids).size === ids.length, 'invalidValue')
    .nullable(),
}

type Category = { id: string; parentId: string | null; teamIds: readonly string[] | null; archived: boolean }

/** The teams that decide which categories a request may have: the chat's own; while it has none, those of whoever acts. */
export function teamsOfRequest(chat: { teamId: string | null }, actor: { teamIds: Iterable<string> }): ReadonlySet<string> {
  return new Set(chat.teamId === null ? actor.teamIds : [chat.teamId])
}

/** Whether a request of these teams may have a category of the first level. */
export function isCategoryOfTeams({ teamIds }: Pick<Category, 'teamIds'>, teams: ReadonlySet<string>): boolean {
  return teamIds === null || teamIds.some((id) => teams.has(id))
}

/** The categories that may be chosen for a request of these teams: what is archived may not, nor what is below it. */
export function choosableCategories<C extends Category>(categories: readonly C[], teams: ReadonlySet<string>): C[] {
  const known = new Map(categories.map((category) => [category.id, category]))
  const isChoosable = (category: C): boolean => {
    if (category.archived) return false
    if (category.parentId === null) return isCategoryOfTeams(category, teams)
    const parent = known.get(category.parentId)
    return parent !== undefined && isChoosable(parent)
  }
  return categories.filter(isChoosable)
}

/**
 * Whether a request lacks a category that its closing by an operator needs (spec 4): down to the level that is asked for, or as far down as there is
 * anything to choose.
 */
export function lacksCategory(
  { categoryIds }: { categoryIds: readonly string[] },
  { level, choosable }: { level: number; choosable: readonly Pick<Category, 'parentId'>[] },
): boolean {
  if (categoryIds.length >= level) return false
  const last = categoryIds.at(-1) ?? null
  return choosable.some(({ parentId }) => parentId === last)
}

/** The level that closing a request of a team asks for: the team's own, else the organisation's. */
export function requiredLevel(
  required: { level: number; teams: readonly { teamId: string; level: number }[] },
  teamId: string | null,
): number {
  return required.teams.find((team) => team.teamId === teamId)?.level ?? required.level
}
