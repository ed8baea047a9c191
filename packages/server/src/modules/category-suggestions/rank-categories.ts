import { suggestionsMax } from '@besedka/contract'
import { everyLesson } from './words-of-lesson.ts'

/** In how many lessons of a category a word stands; of {@link everyLesson}, how many lessons the category has. */
export type CountedWord = { categoryId: string; word: string; chats: number }

/** Smoothing: each category is given this many more lessons with the usual words, because in few lessons a word may stand by chance. */
const doubt = 4
/** A category with fewer lessons is never suggested. */
const lessonsMin = 3
/** A category is suggested only if the text is this many times likelier in it than in the others. */
const likelierMin = 4
/** The least share of the probability of all categories that a suggestion has. */
const shareMin = 0.15

/**
 * The categories that a text is most likely about, the likeliest first: naive Bayes over the words of the text that occur in lessons. Words that are
 * equally frequent in all categories do not count, so a text about nothing known gets no suggestion.
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
    for (const counts of words.values()) {
      const everywhere = sum(counts.map((one) => one.chats))
      const here = counts.find((one) => one.categoryId === categoryId)?.chats ?? 0
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
