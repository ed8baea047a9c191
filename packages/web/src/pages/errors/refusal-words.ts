import { refusalPages as enGB } from '../../locales/en-GB/refusal-pages.ts'
import { refusalPages as ruRU } from '../../locales/ru-RU/refusal-pages.ts'
import { addWords } from '../../locales/translate.ts'

addWords('refusalPages', { 'ru-RU': ruRU, 'en-GB': enGB })
