import { defineWords } from '../../locales/define-words.ts'

export const logoWords = defineWords({
  'ru-RU': {
    logo: 'Логотип',
    upload: 'Загрузить',
    replace: 'Заменить',
    remove: 'Убрать',
    uploading: 'Загружаем: {{percent}} %',
    notImage: 'Нужна картинка: PNG, JPEG или WebP',
  },
  'en-GB': {
    logo: 'Logo',
    upload: 'Upload',
    replace: 'Replace',
    remove: 'Remove',
    uploading: 'Uploading: {{percent}}%',
    notImage: 'A picture is needed: PNG, JPEG or WebP',
  },
})
