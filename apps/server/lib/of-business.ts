import type { ExpressionWrapper, SqlBool } from 'kysely'
import type { BusinessScope } from './scope.ts'

type BusinessColumn<Alias extends string> = [Alias] extends [never] ? 'business_id' : `${Alias}.business_id`

/**
 * For Kysely's `where`: that a row is the business's, `business_id = $1`. A table without the column does not compile.
 * @param alias the table's name in the statement, where another one there has a business too
 */
export const ofBusiness =
  <Alias extends string = never>({ businessId }: BusinessScope, alias?: Alias) =>
  (
    compare: (
      column: BusinessColumn<Alias>,
      operator: '=',
      businessId: string,
    ) => ExpressionWrapper<never, never, SqlBool>,
  ): ExpressionWrapper<never, never, SqlBool> =>
    compare((alias ? `${alias}.business_id` : 'business_id') as BusinessColumn<Alias>, '=', businessId)
