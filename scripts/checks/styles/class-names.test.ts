import { expect, test } from 'vitest'
import { misnamedClasses, misnamedStarts } from './class-names.ts'

const sheet = {
  path: 'ui/card.module.css',
  source:
    '.card { color: red } /* .gone */ .card:hover > .title { margin: 0.5em } :global(.theirs) .card { composes: bs-line from global; }',
}

function component(body: string, from = './card.module.css') {
  return { path: 'ui/Card.tsx', source: `import styles from '${from}'\n${body}` }
}

test('a class that a component takes and its sheet does not have is noticed', () => {
  expect(misnamedClasses([sheet, component('styles.card + styles.title + styles.tittle')])).toEqual([
    'ui/Card.tsx takes the class tittle, which ui/card.module.css does not have',
  ])
})

test('a global class that a sheet starts from and no sheet has is noticed, and so is one that nobody takes', () => {
  const base = { path: 'ui/base.css', source: '.bs-line { margin: 0 } .bs-row { padding: 0 } .starting { opacity: 0.5 }' }
  const row = { path: 'ui/row.module.css', source: '.row { composes: bs-line bs-rwo from global; }' }

  expect(misnamedStarts([base, row])).toEqual([
    'ui/row.module.css starts from the class bs-rwo, which no sheet has',
    'Nobody takes the class bs-row',
  ])
})

test('a global class whose name only begins the name of one in markup is taken by nobody', () => {
  const base = { path: 'ui/base.css', source: '.bs-row { padding: 0 } .bs-row-target { inset: 0 }' }
  const component = { path: 'ui/Row.tsx', source: '<a className="bs-row-target" />' }

  expect(misnamedStarts([base, component])).toEqual(['Nobody takes the class bs-row'])
})

test('a class in another sheet that is composed and not there is noticed, and so is one that nobody takes', () => {
  const other = { path: 'pages/row.module.css', source: '.row { composes: cart title from "../ui/card.module.css"; }' }

  expect(misnamedClasses([sheet, other])).toEqual([
    'pages/row.module.css takes the class cart, which ui/card.module.css does not have',
    'Nobody takes the class card of ui/card.module.css',
    'Nobody takes the class row of pages/row.module.css',
  ])
})

test('a component that chooses a class while it runs may take all, and what only sounds alike is no class', () => {
  expect(misnamedClasses([sheet, component('styles[kind] + other.styles.wrong + "a/styles.css"')])).toEqual([])
})
