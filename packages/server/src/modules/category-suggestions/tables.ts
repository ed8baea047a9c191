import type { Generated } from 'kysely'

/** A chat that a person closed with a category. The empty word stands in every lesson. */
type CategoryLessonsTable = { organisation_id: string; chat_id: string; category_id: string; closed_at: Date; words: string[] }

/** Counted by triggers of the lessons. */
type CategoryWordsTable = { organisation_id: string; word: string; category_id: string; chats: number }

type CategoryLessonCursorsTable = { organisation_id: string; position: number; built_to: string | null; built: Generated<boolean> }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    category_lessons: CategoryLessonsTable
    category_words: CategoryWordsTable
    category_lesson_cursors: CategoryLessonCursorsTable
  }
}
