import { expect, it } from 'vitest'
import { findByWords } from './find-by-words.ts'

const names = ['Передать чат', 'Закрыть чат', 'Тема: Тёмная', 'Перерыв: Обед', 'Users', 'Gthm']

function find(search: string): string[] {
  return findByWords(names, search, (name) => name)
}

it('finds by a part of the name, whatever its case and the dots of ё', () => {
  expect(find('ЗАКР')).toEqual(['Закрыть чат'])
  expect(find('темн')).toEqual(['Тема: Тёмная'])
  expect(find('')).toEqual(names)
})

it('finds by words that stand apart in the name', () => {
  expect(find('обед перерыв')).toEqual(['Перерыв: Обед'])
  expect(find('обед тема')).toEqual([])
})

it('finds what was typed on the wrong layout', () => {
  expect(find('pfrh')).toEqual(['Закрыть чат'])
  expect(find('n`vyfz')).toEqual(['Тема: Тёмная'])
  expect(find('гыук')).toEqual(['Users'])
})

it('shows what was typed before what may have been meant, each once', () => {
  expect(find('gth')).toEqual(['Gthm', 'Передать чат', 'Перерыв: Обед'])
  expect(find('g')).toEqual(['Gthm'])
})
