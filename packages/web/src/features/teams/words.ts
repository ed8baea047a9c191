import { teams as enGB } from '../../locales/en-GB/teams.ts'
import { teams as ruRU } from '../../locales/ru-RU/teams.ts'
import { addWords } from '../../locales/translate.ts'

addWords('teams', { 'ru-RU': ruRU, 'en-GB': enGB })
