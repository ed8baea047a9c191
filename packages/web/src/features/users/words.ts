import { users as enGB } from '../../locales/en-GB/users.ts'
import { users as ruRU } from '../../locales/ru-RU/users.ts'
import { addWords } from '../../locales/translate.ts'

addWords('users', { 'ru-RU': ruRU, 'en-GB': enGB })
