import { plans as enGB } from '../../locales/en-GB/plans.ts'
import { plans as ruRU } from '../../locales/ru-RU/plans.ts'
import { addWords } from '../../locales/translate.ts'

addWords('plans', { 'ru-RU': ruRU, 'en-GB': enGB })
