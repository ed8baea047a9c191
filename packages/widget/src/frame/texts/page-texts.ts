/** The words of the page's language. In the script of the other language the build puts its words here (`build/frame-build.ts`). */
export { ruRU as pageTexts } from './ru-RU.ts'
