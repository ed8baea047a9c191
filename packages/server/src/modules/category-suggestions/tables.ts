import type { Generated } from 'kysely'

/** A chat that a person closed with a category. Each lesson also has the empty word, by which lessons are counted. */
type CategoryLessonsTable = { organisation_id: string; chat_id: string; category_id: string; closed_at: Date; words: string[] }

/** In how many lessons of a category a word stands, counted by triggers on the lessons. */
type CategoryWordsTable = { organisation_id: string; word: string; category_id: string; chats: number }

type CategoryLessonCursorsTable = { organisation_id: string; position: number; built_to: string | null; built: Generated<boolean> }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    category_lessons: CategoryLessonsTable
    category_words: CategoryWordsTable
    category_lesson_cursors: CategoryLessonCursorsTable
  }
}
