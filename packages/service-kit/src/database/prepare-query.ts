import type { Compilable, CompiledQuery, QueryResult } from 'kysely';

/** Stands in a statement for a value that comes later. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A database or a transaction of it. */
interface Runner {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>;
}

/** Gives the stand-in of a parameter, typed as what it stands for. */
type ParameterOf<P> = <K extends keyof P & string>(name: K) => P[K];

/**
 * Builds a statement once, for reads so frequent that building it each time shows (a read by key costs the
 * server less than Kysely’s building). What is run is the same named statement.
 *
 * @param build makes the statement; parameters may only stand where values do
 * @returns a function that runs it on a database or transaction and gives its rows
 *
 * @example
 * const findName = prepareQuery<{ id: number }, { name: string }>((parameter) =>
 *   db.selectFrom('library.books').select('name').where('id', '=', parameter('id')),
 * );
 * const [book] = await findName(db, { id: 7 });
 */
export function prepareQuery<P extends Readonly<Record<string, unknown>>, Row>(
  build: (parameter: ParameterOf<P>) => Compilable<Row>,
): (db: Runner, parameters: P) => Promise<Row[]> {
  const stand = <K extends keyof P & string>(name: K) => new Placeholder(name) as unknown as P[K];
  const compiled: CompiledQuery<Row> = build(stand).compile();
  const valueFor = (value: unknown, parameters: P) =>
    value instanceof Placeholder ? parameters[value.name] : value;
  return async (db, parameters) => {
    const values = compiled.parameters.map((value) => valueFor(value, parameters));
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}
