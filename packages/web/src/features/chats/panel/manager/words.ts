import { personalManager as enGB } from '../../../../locales/en-GB/personal-manager.ts'
import { personalManager as ruRU } from '../../../../locales/ru-RU/personal-manager.ts'
import { addWords } from '../../../../locales/translate.ts'

addWords('personalManager', { 'ru-RU': ruRU, 'en-GB': enGB })
