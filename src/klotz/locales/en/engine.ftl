# The engine and its players.

error-limits = The limit of { $limit } cannot be { $value }.
error-unknown-opponent = There is no player “{ $name }”. There are: { $known }.
