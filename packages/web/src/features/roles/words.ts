import { roles as enGB } from '../../locales/en-GB/roles.ts'
import { roles as ruRU } from '../../locales/ru-RU/roles.ts'
import { addWords } from '../../locales/translate.ts'

addWords('roles', { 'ru-RU': ruRU, 'en-GB': enGB })
