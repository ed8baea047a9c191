import { routing as enGB } from '../../locales/en-GB/routing.ts'
import { routing as ruRU } from '../../locales/ru-RU/routing.ts'
import { addWords } from '../../locales/translate.ts'

addWords('routing', { 'ru-RU': ruRU, 'en-GB': enGB })
