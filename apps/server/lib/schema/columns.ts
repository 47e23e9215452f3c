import type { ColumnType, Generated } from 'kysely'

export type Time = ColumnType<Date, Date | string, Date | string>
export type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** bigint columns arrive as numbers (see database.ts): counters stay far below 2^53. */
export type Count = Generated<number>
