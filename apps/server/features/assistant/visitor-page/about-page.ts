import type { AssistantInput, PageProduct } from '../engine/types.ts'
import { leansOnPage } from './leans-on-page.ts'
import type { VisitorPage } from './page-names.ts'
import { namesAnother, pageProduct } from './page-product.ts'

/** The question of a visitor, read on the page where it was asked. */
export interface AboutPage {
  product: PageProduct | null
  /** With the product's name where it means the product without naming it. */
  question: string
}

/**
 * Reads a question on its page. What the visitor named before, in the talk or in the question itself, comes first.
 */
export const aboutPage = (input: AssistantInput, page: VisitorPage): AboutPage => {
  const { question, history } = input
  const product = pageProduct(input, page)
  const before = history.findLast(({ role }) => role === 'visitor')?.text ?? ''
  const leans =
    product !== null &&
    leansOnPage(question) &&
    !namesAnother(question, product, input) &&
    !namesAnother(before, product, input)
  return { product, question: leans ? `${product.name} : ${question}` : question }
}
