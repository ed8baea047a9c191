import type { entrance as russian } from '../ru-RU/entrance.ts'
import type { Translation } from '../translation.ts'

export const entrance = {
  language: 'Language',
  sceneQuestion: 'Hello! Is order 4815 still on its way?',
  sceneAnswer: 'Hello Anna. The courier is close by, ten minutes more.',
  sceneThanks: 'Thank you, waiting',
} satisfies Translation<typeof russian>
