import { profile as enGB } from '../../locales/en-GB/profile.ts'
import { profile as ruRU } from '../../locales/ru-RU/profile.ts'
import { addWords } from '../../locales/translate.ts'

addWords('profile', { 'ru-RU': ruRU, 'en-GB': enGB })
