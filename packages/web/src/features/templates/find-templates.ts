import type { TemplateView } from '@besedka/contract'
import { otherLayout } from '@besedka/language/other-layout'

/** A single letter means something on either layout: it is taken as it is. */
const shortest = 2
/** Almost every word has two given letters somewhere inside: so short a text is looked for where words begin. */
const shortestInside = 3

/** Where a word stands in a template, the best first. */
const places = { titleStart: 4, inTitle: 3, textStart: 2, inText: 1, nowhere: 0 } as const

/** How well a template fits; what fits on the other layout comes behind all that fits as it was typed. */
const fits = { shortcut: 7, shortcutStart: 6, titleStart: 5 } as const

/** The templates in which a word stands, by their numbers. */
type Postings = { word: string; inTitle: number[]; inText: number[] }

type Index = {
  /** Those used most first, then by title: of those that fit alike, this is the order in which they are found. */
  templates: readonly TemplateView[]
  shortcuts: readonly string[]
  titles: readonly string[]
  vocabulary: readonly Postings[]
}

const indexes = new WeakMap<readonly TemplateView[], Index>()

/**
 * Finds templates by shortcut, title and words of the text, the best first and of equal ones those that are used most. Without words it is all
 * of them in that order. What is searched is the vocabulary and not the texts: with 10,000 templates that takes some milliseconds.
 */
export function findTemplates(templates: readonly TemplateView[], search: string, most = 50): TemplateView[] {
  const index = indexOf(templates)
  const asTyped = wordsOf(search)
  if (asTyped.length === 0) return index.templates.slice(0, most)
  const found = inOrderOfFit(index, asTyped, most)
  const meant = search.trim().length < shortest || found.length >= most ? [] : wordsOf(otherLayout(search.trim()))
  if (meant.length > 0) found.push(...inOrderOfFit(index, meant, most))
  return [...new Set(found)].slice(0, most).flatMap((number) => index.templates[number] ?? [])
}

/** Makes the index before it is needed. */
export function prepareFinding(templates: readonly TemplateView[]): void {
  indexOf(templates)
}

function inOrderOfFit(index: Index, words: readonly string[], most: number): number[] {
  const fitting = placesOf(index, words)
  const byFit: number[][] = Array.from({ length: fits.shortcut + 1 }, () => [])
  for (let number = 0; number < index.templates.length; number++) {
    const fit = fitOf(index, number, words, fitting[number] ?? 0)
    const alike = byFit[fit]
    if (fit > 0 && alike && alike.length < most) alike.push(number)
  }
  return byFit.reverse().flat()
}

/** For each template where the worst of the words stands; a template without one of them has none. */
function placesOf({ templates, vocabulary }: Index, words: readonly string[]): Uint8Array {
  const worst = new Uint8Array(templates.length).fill(places.titleStart)
  for (const word of words) {
    const best = new Uint8Array(templates.length)
    for (const { word: known, inTitle, inText } of vocabulary) {
      const at = known.indexOf(word)
      if (at === -1 || (at > 0 && word.length < shortestInside)) continue
      mark(best, inTitle, at === 0 ? places.titleStart : places.inTitle)
      mark(best, inText, at === 0 ? places.textStart : places.inText)
    }
    for (let number = 0; number < worst.length; number++) {
      if ((best[number] ?? 0) < (worst[number] ?? 0)) worst[number] = best[number] ?? 0
    }
  }
  return worst
}

function mark(best: Uint8Array, numbers: readonly number[], place: number): void {
  for (const number of numbers) if ((best[number] ?? 0) < place) best[number] = place
}

function fitOf({ shortcuts, titles }: Index, number: number, words: readonly string[], place: number): number {
  const [first = ''] = words
  const shortcut = shortcuts[number] ?? ''
  if (words.length === 1 && shortcut.startsWith(first)) return shortcut === first ? fits.shortcut : fits.shortcutStart
  if (place === places.titleStart && titles[number]?.startsWith(words.join(' '))) return fits.titleStart
  return place
}

function indexOf(list: readonly TemplateView[]): Index {
  const known = indexes.get(list)
  if (known) return known
  const templates = list.toSorted((one, other) => other.uses - one.uses || (one.title < other.title ? -1 : 1))
  const postings = new Map<string, Postings>()
  for (const [number, template] of templates.entries()) {
    const { title, text } = wordsOfTemplate(template)
    for (const word of title) of(postings, word).inTitle.push(number)
    for (const word of text) of(postings, word).inText.push(number)
  }
  const index = {
    templates,
    shortcuts: templates.map(({ shortcut }) => fold(shortcut ?? '')),
    titles: templates.map((template) => wordsOfTemplate(template).title.join(' ')),
    vocabulary: [...postings.values()],
  }
  indexes.set(list, index)
  return index
}

function of(postings: Map<string, Postings>, word: string): Postings {
  const found = postings.get(word) ?? { word, inTitle: [], inText: [] }
  postings.set(word, found)
  return found
}

type Words = { title: readonly string[]; text: readonly string[] }

/** A list that has changed is mostly made of the same templates: their words are taken apart once. */
const words = new WeakMap<TemplateView, Words>()

function wordsOfTemplate(template: TemplateView): Words {
  const taken = words.get(template) ?? { title: wordsOf(template.title), text: [...new Set(wordsOf(template.text))] }
  words.set(template, taken)
  return taken
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter(Boolean)
}

/** The dots of ё are seldom typed. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
