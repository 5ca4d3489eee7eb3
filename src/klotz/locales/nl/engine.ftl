# De engine en haar spelers.

error-limits = De grens voor { $limit } kan niet { $value } zijn.
error-unknown-opponent = Er is geen speler “{ $name }”. Er zijn: { $known }.
