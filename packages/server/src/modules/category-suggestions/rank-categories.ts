import { suggestionsMax } from '@besedka/contract'
import { everyLesson } from './words-of-lesson.ts'

/** In how many lessons of a category a word stands; of {@link everyLesson}, how many lessons the category has. */
export type CountedWord = { categoryId: string; word: string; chats: number }

/** How many lessons' worth of the usual is mixed into what a category says: of few lessons a word may be chance. */
const doubt = 4
/** A category of fewer lessons says nothing. */
const lessonsMin = 3
/** How much likelier the text has to be in a category than elsewhere; below it nothing is suggested. */
const likelierMin = 4
/** How sure a suggestion has to be beside the others. */
const shareMin = 0.15

/**
 * The categories that a text is most likely about, the likeliest first: naive Bayes over the words that the lessons know. Words that stand everywhere
 * move nothing, nor do those that nobody has written before, so a text that is about nothing known gets no suggestion.
 */
export function rankCategories(counted: readonly CountedWord[], choosable: ReadonlySet<string>): string[] {
  const lessons = new Map(counted.filter(({ word }) => word === everyLesson).map(({ categoryId, chats }) => [categoryId, chats]))
  const all = sum(lessons.values())
  const words = Map.groupBy(
    counted.filter(({ word }) => word !== everyLesson),
    ({ word }) => word,
  )
  const scored = [...lessons].flatMap(([categoryId, chats]) => {
    if (chats < lessonsMin || !choosable.has(categoryId)) return []
    let [likely, elsewhere] = [0, 0]
    for (const of of words.values()) {
      const everywhere = sum(of.map((one) => one.chats))
      const here = of.find((one) => one.categoryId === categoryId)?.chats ?? 0
      const usual = (doubt * everywhere) / all
      likely += Math.log((here + usual) / (chats + doubt))
      elsewhere += Math.log((everywhere - here + usual) / (all - chats + doubt))
    }
    return [{ categoryId, likelier: likely - elsewhere, weight: likely + Math.log(chats / all) }]
  })
  const top = Math.max(...scored.map(({ weight }) => weight))
  const total = sum(scored.map(({ weight }) => Math.exp(weight - top)))
  return scored
    .filter(({ likelier, weight }) => likelier >= Math.log(likelierMin) && Math.exp(weight - top) / total >= shareMin)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, suggestionsMax)
    .map(({ categoryId }) => categoryId)
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
