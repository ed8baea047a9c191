import { login as enGB } from '../../locales/en-GB/login.ts'
import { login as ruRU } from '../../locales/ru-RU/login.ts'
import { addWords } from '../../locales/translate.ts'

addWords('login', { 'ru-RU': ruRU, 'en-GB': enGB })
