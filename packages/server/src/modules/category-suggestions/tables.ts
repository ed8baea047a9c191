import type { TableOf } from '../../platform/database/columns/table-of.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** A chat that a person closed with a category. Each lesson also has the empty word, by which lessons are counted. */
    category_lessons: TableOf<'category_lessons'>
    /** In how many lessons of a category a word stands, counted by triggers on the lessons. */
    category_words: TableOf<'category_words'>
    category_lesson_cursors: TableOf<'category_lesson_cursors'>
  }
}
