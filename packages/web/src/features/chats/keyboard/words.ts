import { keyboard as enGB } from '../../../locales/en-GB/keyboard.ts'
import { keyboard as ruRU } from '../../../locales/ru-RU/keyboard.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('keyboard', { 'ru-RU': ruRU, 'en-GB': enGB })
