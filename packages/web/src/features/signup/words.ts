import { signUp as enGB } from '../../locales/en-GB/sign-up.ts'
import { signUp as ruRU } from '../../locales/ru-RU/sign-up.ts'
import { addWords } from '../../locales/translate.ts'

addWords('signUp', { 'ru-RU': ruRU, 'en-GB': enGB })
